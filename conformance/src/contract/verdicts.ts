/** The request, the contract's rule, and the actual response: enough to reproduce it by hand. */
export interface Failure {
  request: string;
  expected: string;
  got: string;
}

/** Thrown by a check: the deployment violates the row. */
export class ContractFailure extends Error {
  override readonly name = "ContractFailure";

  constructor(readonly failure: Failure) {
    super(`${failure.request}: expected ${failure.expected}, got ${failure.got}`);
  }
}

/** Thrown by a check: nothing in this deployment can show whether the row holds. */
export class NotShown extends Error {
  override readonly name = "NotShown";
}

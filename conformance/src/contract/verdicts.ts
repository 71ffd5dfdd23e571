/** What was asked, what the contract says, and what came instead: enough to try it again by hand. */
export interface Failure {
  request: string;
  expected: string;
  got: string;
}

/** Thrown by a check: the deployment breaks the row. */
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

import { userCodeAlphabet, userCodeLength } from "../../../../schema/api/user-code";

/** Uniform: bytes of 240 and above are drawn again. 34 bits, which hold for ten minutes behind a rate limit. */
export function makeUserCode(random: (length: number) => Uint8Array): string {
  let code = "";
  while (code.length < userCodeLength) {
    for (const byte of random(userCodeLength * 2)) {
      if (byte < 240 && code.length < userCodeLength)
        code += userCodeAlphabet.charAt(byte % userCodeAlphabet.length);
    }
  }
  return code;
}

import { describe, expect, it } from "vitest";
import { hashNewPassword, isEasyToGuess } from "../../worker/domains/identity/auth/new-password";

const ada = { email: "ada.lovelace@example.com", name: "Ada Lovelace" };
const own = [...ada.email.split("@"), ada.name, "blogsvc"];

describe("a password that is easy to guess", () => {
  it.each([
    "qwertyuiop",
    "1234567890",
    "0987654321",
    "q1w2e3r4t5y6",
    "Password123!",
    "password2026",
    "!!!Letmein!!!",
    "iloveyou1234",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "zaqzaqzaqz",
    "51051051051",
    "abcdefghijkl",
    "zyxwvutsrqpo",
    "ｐａｓｓｗｏｒｄ１２３",
    "ada.lovelace",
    "Lovelace1815",
    "Ada Lovelace",
    "blogsvc-2026",
  ])("%s is refused", (password) => {
    expect(isEasyToGuess(password, own)).toBe(true);
  });

  it.each([
    "correct horse battery",
    "four words in row",
    "staple of the horse",
    "K7#mvQ2!xtRz",
    "lovelace writes notes",
    "пароль из трёх слов",
    "密码由四个词组成的",
  ])("%s is taken", (password) => {
    expect(isEasyToGuess(password, own)).toBe(false);
  });

  it("is refused before it costs a hash", async () => {
    const random = () => {
      throw new Error("hashed");
    };
    await expect(hashNewPassword({ random }, "Password123!", ada)).rejects.toMatchObject({
      code: "invalid_request",
      details: { reason: "common_password" },
    });
  });
});

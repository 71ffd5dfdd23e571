import { isRecent, verifyHex, verifyStandard } from "./verify.ts";

const chunks = await Array.fromAsync(process.stdin);
const call = ({ call, secret, body, id, timestamp, signature, ts, now }) => {
  const bytes = Buffer.from(body, "base64");
  if (call === "hex") return verifyHex(secret, bytes, signature);
  if (call === "recent") return isRecent(ts, now);
  return verifyStandard(secret, bytes, { id, timestamp, signature }, now);
};
const answers = JSON.parse(Buffer.concat(chunks).toString()).map((one) => {
  try {
    return call(one);
  } catch (error) {
    return `threw ${error}`;
  }
});
console.log(JSON.stringify(answers));

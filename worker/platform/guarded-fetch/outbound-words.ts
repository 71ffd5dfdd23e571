import { failureWords } from "./outbound-failed-error";
import { refusalWords } from "./outbound-refused-error";

export const outboundWords = { ...failureWords, ...refusalWords };

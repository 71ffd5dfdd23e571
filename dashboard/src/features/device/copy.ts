export const copy = {
  answeredDevice: {
    denied: "Denied",
    allowed: "Allowed",
    deniedAccessCanClosePage: (clientName: string) =>
      `“${clientName}” was denied access. You can close this page.`,
    continuesInFewSeconds: (clientName: string, label: string) =>
      `“${clientName}” will continue in a few seconds with “${label}” access. You can close this page.`,
    accessTokens: "Your access tokens",
  },
  devicePage: {
    signIn: (clientName: string) => `Sign in “${clientName}”?`,
    description: (email: string) =>
      `It will act as ${email}. Allow it only if you started it and it shows this code:`,
    requested: "Requested",
    ipAddress: "IP address",
    userAgent: "User agent",
    expiresAfter: "Expires after",
    deny: "Deny",
    allow: "Allow",
    connectDevice: "Connect a device",
    enter8LetterCode: "Enter the 8-letter code shown in your terminal.",
    code: "Code",
    continue: "Continue",
    checkingCode: "Checking the code",
  },
};

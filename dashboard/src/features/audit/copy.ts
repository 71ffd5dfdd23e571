export const copy = {
  auditPage: {
    auditLog: "Audit log",
    description: "Who changed what in this workspace, newest first.",
    auditLogWhat: "the audit log",
    noActivityYet: "No activity yet",
    text: "Changes to posts, keys, members and settings show up here.",
  },
};

export * from "./analytics";
export * from "./context";
export * from "./events";
export * from "./generation";
export * from "./integrations";
export * from "./posts";
export * from "./users";
export * from "./workspaces";

export * from "./events";
export * from "./posts";
export * from "./users";
export * from "./workspaces";

/** Key of an import's file in the bucket until it is read. */
export const importObject = (workspaceId: string, id: string) => `${workspaceId}/imports/${id}`;

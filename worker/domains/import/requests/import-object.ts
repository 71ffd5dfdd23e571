/** Where the file of an import stands in the bucket until it is read. */
export const importObject = (workspaceId: string, id: string) => `${workspaceId}/imports/${id}`;

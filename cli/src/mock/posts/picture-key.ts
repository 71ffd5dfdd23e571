/** What stands for a picture's path in its address, as an object key does in the service. */
export const pictureKey = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** The absolute URL of a stored image, from the configured public URL, never from a request's Host header. */
export const imageAddress = ({ publicUrl }: { publicUrl: string }, key: string) =>
  `${publicUrl}/images/${key}`;

/** How long an access token may last, in days as a form stores them; empty: never expires. */
export const tokenLifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "", label: "Never expires" },
];
export const usualLifetime = "90";

const value = "public, max-age=0, must-revalidate";

export default {
  headers: async () => [{ source: "/((?!_next/|hook).*)", headers: [{ key: "cache-control", value }] }],
};

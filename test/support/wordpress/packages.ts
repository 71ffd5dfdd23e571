/**
 * WordPress and what lets it keep its data in SQLite, as npm has them: GPL-2.0, loaded for a test run and never part of
 * this project. Each is one file inside a package.
 */
export const packages = [
  {
    name: "@wp-playground/wordpress-builds",
    version: "0.9.19",
    integrity:
      "sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==",
    file: "package/src/wordpress/wp-6.5.zip",
    as: "wordpress.zip",
  },
  {
    name: "@wp-playground/cli",
    version: "3.1.56",
    integrity:
      "sha512-JTxl6djPEM2YRYz/w+BUoyoCvhSGHIjqMi4fMV1b8o1UPNvZatLaS7opo57UsrVElXrfdZwvi6IuyS4LswUx9Q==",
    file: "package/sqlite-database-integration.zip",
    as: "sqlite.zip",
  },
] as const;

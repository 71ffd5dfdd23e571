/** A SQLite string literal. */
export const sqlText = (value: string) => `'${value.replaceAll("'", "''")}'`;

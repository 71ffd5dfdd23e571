/** A string literal of SQLite. */
export const sqlText = (value: string) => `'${value.replaceAll("'", "''")}'`;

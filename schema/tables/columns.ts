import { integer, text } from "drizzle-orm/sqlite-core";
import type { WritingOptions } from "../api/writing-options";

/** Instants are integer milliseconds since the epoch, UTC: the only form that sorts correctly in SQL. */
export const instant = (name: string) => integer(name);

export const createdAt = () => instant("created_at").notNull();
export const updatedAt = () => instant("updated_at").notNull();

/** A JSON column with a declared shape; never null, absent is the empty value. */
export const jsonList = <T>(name: string) => text(name, { mode: "json" }).$type<T[]>().notNull().default([]);

/** How posts are to be written; `{}` leaves everything to the defaults. */
export const writing = () => text("writing", { mode: "json" }).$type<WritingOptions>().notNull().default({});

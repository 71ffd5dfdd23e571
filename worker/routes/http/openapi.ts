import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { envelope } from "../../../schema/api/envelope";
import { ErrorBody } from "../../../schema/api/error";
import { fieldWords } from "../../../schema/api/field-words";
import { AppError } from "../../platform/errors";
import type { AppEnv } from "./app-env";
import { closed } from "./closed-schema";
import { invalidFields } from "./invalid-fields";

z.config({ customError: fieldWords });

/** A sub-app whose inputs are validated by the wire contracts; invalid input is a 400 that names each field. */
export const routes = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const fields = invalidFields(result.error.issues);
      const first = fields[0];
      const message = first ? `${first.path || "request"}: ${first.message}` : "The request is not valid";
      throw new AppError("invalid_request", message, { fields });
    },
  });

const errorContent = { "application/json": { schema: ErrorBody } };

/** The enveloped response of a route, and the errors that any route can return. */
export function answers<T extends z.ZodType, S extends 200 | 201 | 202 = 200>(data: T, status?: S) {
  const code = status ?? (200 as S);
  const success = { description: "Success", content: { "application/json": { schema: envelope(data) } } };
  return {
    [code]: success,
    default: { description: "Error", content: errorContent },
  } as { [K in S]: typeof success };
}

/** A JSON body; a field missing from its contract, at any depth, is a 400 that names it. `maxBytes` overrides the default limit. */
export const body = <T extends z.ZodType>(schema: T, maxBytes?: number) => ({
  body: {
    required: true,
    content: { "application/json": { schema: closed(schema) } },
    ...(maxBytes !== undefined && { "x-max-bytes": maxBytes }),
  },
});

/** A multipart form with files, limited to `maxBytes` in total. */
export const upload = <T extends z.ZodType>(schema: T, maxBytes: number) => ({
  body: {
    required: true,
    content: { "multipart/form-data": { schema } },
    "x-max-bytes": maxBytes,
  },
});

export const WorkspaceParams = z.object({ workspaceId: z.string() });
export const IdParams = z.object({ id: z.string() });
export const EntityParams = WorkspaceParams.extend({ id: z.string() });
/** The request of a route about one item of a workspace. */
export const one = { params: EntityParams };

export const ok = <T>(data: T) => ({ success: true as const, data });

export const done = ok({ done: true as const });

import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from "graphql";

interface ReadDocument {
  /** Null where the schema does not know what it asks for. */
  document: DocumentNode | null;
  errors: readonly GraphQLError[];
  name: string;
  isMutation: boolean;
}

export function readDocument(schema: GraphQLSchema, text: string): ReadDocument {
  try {
    const document = parse(text);
    const errors = validate(schema, document);
    const operation = getOperationAST(document);
    return {
      document: errors.length === 0 ? document : null,
      errors,
      name: operation?.name?.value ?? "",
      isMutation: operation?.operation === "mutation",
    };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { document: null, errors: [error], name: "", isMutation: false };
  }
}

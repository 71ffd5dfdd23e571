/** A message on the delivery queue: only ids, and only a hint; the database is the truth. */
export type DeliveryJob =
  /** The endpoint has due deliveries. */
  | { kind: "deliver"; endpointId: string }
  /** The integration has due posts. */
  | { kind: "publish-external"; integrationId: string }
  /** A delivered page is due for a check. */
  | { kind: "prove"; deliveryId: string };

/** What travels on the delivery queue: ids only, and only hints; rows are the truth. */
export type DeliveryJob =
  /** The endpoint has deliveries that are due. */
  | { kind: "deliver"; endpointId: string }
  /** The integration has posts that are due. */
  | { kind: "publish-external"; integrationId: string }
  /** A delivered page is due for a look. */
  | { kind: "prove"; deliveryId: string };

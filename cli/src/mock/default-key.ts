/** The key of every mock that is not given one: well formed, and of no use anywhere else. */
export const defaultKey = "ba_pk_MockMockMockMockMockMockMockMock1NC8of";

/** The secret of its webhooks, in the form of the service's own. */
export const defaultSecret = "whsec_bW9jay1tb2NrLW1vY2stbW9jay1tb2NrLW1vY2s=";

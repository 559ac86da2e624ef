/** Whoever takes longer than this with the head of a request is sent away, which is looked after every two seconds: connections are not there to be held. */
export const slowRequests = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } as const

const visitorsKeptMs = 30_000
const proxiesKeptMs = 620_000

/** How long a server keeps a connection that nothing comes by. A proxy ends it first: the longest that any waits is the 600 s of Google's balancers (nginx and AWS: 60 s), and a request sent on a connection that ends at that moment has failed. Visitors do not come back by the same one for so long, and there are many of them. */
export const keptConnectionsMs = (proxies: number): number =>
  proxies > 0 ? proxiesKeptMs : visitorsKeptMs

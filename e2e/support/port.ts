/** The app's port in the journeys; tracker and demo take the next two. */
export const port = Number(process.env['E2E_PORT'] ?? 4100)

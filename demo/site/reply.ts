import type { FastifyReply } from 'fastify'

/** Sends a page. It shows the network as it is now, so nobody keeps it. */
export const sendPage = (reply: FastifyReply, markup: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(markup)

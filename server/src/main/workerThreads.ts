/** A name that nobody answers for holds a thread for many seconds, and Node.js has four: looking up the others must not wait for it. */
process.env['UV_THREADPOOL_SIZE'] ??= '128'

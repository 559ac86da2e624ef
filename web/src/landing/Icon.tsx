/** Line drawings on a grid of 24. */
const drawings = {
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  voucher: <path d="M3 8h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zm11 0v2m0 3v2m0 2v1" />,
  card: <path d="M3 6h18v12H3zm0 4h18M7 15h3" />,
  car: <path d="M4 16v-4l2-5.5h12L20 12v4zm0 0v2m16-2v2M4.500 11.5h15M7.5 14h1.5m6 0h1.5" />,
  lock: <path d="M5 11h14v9H5zm3 0V8a4 4 0 0 1 8 0v3m-4 3.5v2" />,
}

export const Icon = ({ name }: { name: keyof typeof drawings }) => (
  <svg className="landing-icon" viewBox="0 0 24 24" aria-hidden="true">
    {drawings[name]}
  </svg>
)

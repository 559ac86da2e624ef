import { qrShape } from './qrFiles.ts'
import classes from './QrCode.module.css'

interface QrCodeProps {
  value: string
  label: string
}

/** A QR code, drawn here: what it says never leaves the browser. */
export function QrCode({ value, label }: QrCodeProps) {
  const { path, size } = qrShape(value)
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

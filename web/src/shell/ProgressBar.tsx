import { useRouterState } from '@tanstack/react-router'
import classes from './Frame.module.css'

/** A line at the top while the next screen loads. */
export function ProgressBar() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  return isPending && <div className={classes['progress']} aria-hidden />
}

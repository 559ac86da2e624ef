import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconAlertCircle, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../client/api.ts'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { Panel } from './Panel.tsx'
import classes from './states.module.css'

interface EmptyStateProps {
  title: Text
  detail?: Text
  /** What to do next. */
  children?: ReactNode
}

/** Says that there is nothing, and what to do about it. */
export const EmptyState = ({ title, detail, children }: EmptyStateProps) => (
  <div className={classes['empty']}>
    <IconInbox size={32} stroke={1.3} aria-hidden />
    <strong>{t(title)}</strong>
    {detail && <span>{t(detail)}</span>}
    {children}
  </div>
)

/** A page that only says one thing, such as that there is nothing here. */
export const MessagePage = ({ title, detail, children }: Required<EmptyStateProps>) => (
  <Panel>
    <div className={classes['empty']}>
      <h1>{t(title)}</h1>
      <span>{t(detail)}</span>
      {children}
    </div>
  </Panel>
)

interface ErrorMessagesProps {
  error: Error | null
  /** Fields that show their own messages. */
  beside?: readonly string[]
  /** What is said of an error that is not the server's. */
  otherwise?: Text
}

/** What the server says is wrong, each message on its own line. */
export function ErrorMessages({ error, beside = [], otherwise }: ErrorMessagesProps) {
  if (error === null) return null
  const messages =
    error instanceof ApiError
      ? messagesBeside(error, beside)
      : [otherwise ? t(otherwise) : error.message]
  if (messages.length === 0) return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={18} />}>
      <span className="lines">{messages.join('\n')}</span>
    </Alert>
  )
}

/** The messages that no field shows. */
export function messagesBeside({ fields, messages }: ApiError, shown: readonly string[]): string[] {
  const elsewhere = Object.entries(fields)
    .filter(([name]) => shown.includes(name.split('.')[0]!))
    .flatMap(([, texts]) => texts)
  return messages.filter((message) => !elsewhere.includes(message))
}

/** What cannot be asked like this: trying again would not help, changing it does. */
export const isRefused = (error: Error): error is ApiError =>
  error instanceof ApiError && [409, 422].includes(error.status)

/** Loading did not work: the reason, and another try where it may help. */
export const LoadFailed = ({ error, retry }: { error: Error; retry: () => void }) =>
  isRefused(error) ? (
    <ErrorMessages error={error} />
  ) : (
    <Stack gap="sm" align="flex-start">
      <strong>{t(m.loadFailed)}</strong>
      <ErrorMessages error={error} />
      <Button variant="default" onClick={retry}>
        {t(m.retry)}
      </Button>
    </Stack>
  )

/** Grey bars where text will stand. */
export const Placeholder = ({ rows }: { rows: number }) => (
  <Stack gap={10} aria-busy aria-label={t(m.loading)} role="status">
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height={20} />
    ))}
  </Stack>
)

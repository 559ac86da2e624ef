import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'

/** Fetches what a button asks for, such as a file. Why it did not come is said over the screen: a button has no place for it. */
export const useFetching = <Input = void, Output = unknown>(
  fetch: (input: Input) => Promise<Output>,
  onDone?: (output: Output) => void,
) =>
  useMutation({
    mutationFn: fetch,
    ...(onDone && { onSuccess: onDone }),
    onError: (error) =>
      notifications.show({ message: error.message, color: 'red', autoClose: false }),
  })

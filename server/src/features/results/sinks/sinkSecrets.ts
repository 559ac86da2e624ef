import {
  sinkSecrets,
  sinkShapes,
  type SinkKind,
  type SinkSecret,
} from '@tsunagi/contract/results/sinkKinds'
import { seal, unseal } from '../../../platform/secretBox.ts'

/** The keys and tokens of a connection, by their names. */
export type Secrets = Partial<Record<SinkSecret, string>>

/** What the secrets of a connection are sealed for. */
export const sinkPurpose = (sinkId: number): string => `sink:${sinkId}`

/** Encrypts the secrets of a connection; they open for the same connection only. */
export const sealSecrets = (key: string, sinkId: number, secrets: Secrets): Buffer =>
  seal(key, sinkPurpose(sinkId), Buffer.from(JSON.stringify(secrets)))

/** The secrets of a connection, none where it has no box; throws where the box is of another connection. */
export const openSecrets = (key: string, sinkId: number, box: Buffer | null): Secrets =>
  box === null ? {} : (JSON.parse(unseal(key, sinkPurpose(sinkId), box).toString()) as Secrets)

/** What can still be read: after a loss of the key nothing, and everything has to be entered anew. */
export function readableSecrets(key: string, sinkId: number, box: Buffer | null): Secrets {
  try {
    return openSecrets(key, sinkId, box)
  } catch {
    return {}
  }
}

/** The secrets among some inputs that this platform has and that were filled in. */
export const givenSecrets = (kind: SinkKind, inputs: Secrets): Secrets =>
  Object.fromEntries(
    sinkSecrets
      .filter((name) => sinkShapes[kind].secrets.includes(name) && inputs[name])
      .map((name) => [name, inputs[name]!]),
  )

/** Where tables are. */
export interface Place {
  /** The servers whose tables belong together; null = there is one server. */
  cluster: string | null
}

/** A name as ClickHouse takes it whatever stands in it. */
export const quoted = (name: string): string => `\`${name.replace(/[\\`]/g, '\\$&')}\``

/** What a statement says that every server of a cluster is to carry out. */
export const onCluster = ({ cluster }: Place): string =>
  cluster === null ? '' : ` on cluster ${quoted(cluster)}`

/** The table that has the rows: of a cluster, that of each server. */
export const tableOf = ({ cluster }: Place): string =>
  cluster === null ? 'click' : 'click_of_server'

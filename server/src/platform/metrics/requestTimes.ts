import { Durations } from './durations.ts'
import type { Family, Labels } from './family.ts'

interface RouteTimes {
  labels: Labels
  durations: Durations
  /** How often by the first digit of the status. */
  byStatus: Float64Array
}

/** How often each route was answered, how, and how long it took. Routes are named by their pattern, never by what was asked for. */
export class RequestTimes<Route extends object> {
  readonly #labelsOf: (route: Route) => Labels
  readonly #routes = new Map<Route, RouteTimes>()

  constructor(labelsOf: (route: Route) => Labels) {
    this.#labelsOf = labelsOf
  }

  note(route: Route, status: number, seconds: number) {
    const times = this.#routes.get(route) ?? this.#begin(route)
    times.byStatus[Math.trunc(status / 100)]!++
    times.durations.note(seconds)
  }

  families(): Family[] {
    const routes = [...this.#routes.values()]
    return [
      {
        name: 'tsunagi_http_requests_total',
        help: 'Requests that were answered, by route and class of status.',
        type: 'counter',
        samples: routes.flatMap(({ labels, byStatus }) =>
          Array.from(byStatus, (value, first) => ({
            labels: { ...labels, status: `${first}xx` },
            value,
          })).filter(({ value }) => value > 0),
        ),
      },
      {
        name: 'tsunagi_http_request_duration_seconds',
        help: 'How long requests took until their answer was written, by route.',
        type: 'histogram',
        samples: routes.flatMap(({ labels, durations }) => durations.samples(labels)),
      },
    ]
  }

  #begin(route: Route): RouteTimes {
    const times = {
      labels: this.#labelsOf(route),
      durations: new Durations(),
      byStatus: new Float64Array(10),
    }
    this.#routes.set(route, times)
    return times
  }
}

import type { Text } from '@tsunagi/contract/messages/text'
import { formatShare, nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { chartMessages as m, inUnit, labelWithUnit, partOfPrevious } from '../../messages/charts.ts'
import { ink, quiet, textSize, type ChartDefinition, type Drawing } from './drawing.ts'
import { fillOf, Patterns } from './patterns.tsx'
import { units, type Unit } from './units.ts'

interface FunnelStep {
  label: Text
  value: number
  /** How long it took from the step before, and what that is: the middle, the average. */
  time?: { label: Text; seconds: number }
}

interface FunnelDefinition {
  label: Text
  unit: Unit
  steps: readonly FunnelStep[]
}

const [stepHeight, barHeight, head] = [74, 26, 20]

const shareOfPrevious = (steps: readonly FunnelStep[], at: number): number | null => {
  const before = steps[at - 1]?.value
  return before ? steps[at]!.value / before : null
}

/** How many of one step reach the next, and how long they take. All bars have one scale, from nothing. */
export function funnelChart(definition: FunnelDefinition): ChartDefinition {
  const { label, unit, steps } = definition
  return {
    label,
    isEmpty: steps.every(({ value }) => value === 0),
    draw: ({ width, id }) => draw(definition, width, id),
    table: () => ({
      heads: [
        t(m.step),
        t(labelWithUnit(t(label), t(unit.name))),
        t(m.ofPrevious),
        t(m.timeBetween),
      ],
      rows: steps.map((step, at) => [
        t(step.label),
        unit.format(step.value),
        ...between(steps, at),
      ]),
    }),
  }
}

/** The part of the step before, and the time since. */
function between(steps: readonly FunnelStep[], at: number): [part: string, time: string] {
  const [part, { time }] = [shareOfPrevious(steps, at), steps[at]!]
  return [
    part === null ? nothing : formatShare(part),
    time ? `${t(time.label)} ${units.duration.format(time.seconds)}` : nothing,
  ]
}

function draw({ unit, steps }: FunnelDefinition, width: number, id: string): Drawing {
  const most = Math.max(...steps.map(({ value }) => value))
  const top = (at: number) => head + at * stepHeight
  return {
    height: head + steps.length * stepHeight - (stepHeight - barHeight - 22),
    perRow: 1,
    body: (
      <>
        <Patterns id={id} count={steps.length} />
        <text x={0} y={11} fontSize={textSize} fill={quiet}>
          {t(inUnit(t(unit.name)))}
        </text>
        {steps.map((step, at) => (
          <g key={at}>
            {at > 0 && <Between steps={steps} at={at} y={top(at) - 10} />}
            <text x={0} y={top(at) + 13} fontSize={12} fill={ink}>
              {t(step.label)}
            </text>
            <text
              x={width}
              y={top(at) + 13}
              fontSize={13}
              fontWeight={700}
              fill={ink}
              textAnchor="end"
            >
              {unit.format(step.value)}
            </text>
            {step.value > 0 && (
              <rect
                x={0}
                y={top(at) + 19}
                width={Math.max(2, (step.value / most) * width)}
                height={barHeight}
                rx={3}
                fill={fillOf(id, at)}
              />
            )}
          </g>
        ))}
      </>
    ),
    spots: steps.map((step, at) => {
      const [part, time] = between(steps, at)
      return {
        x: 0,
        y: top(at),
        width,
        height: barHeight + 21,
        title: t(step.label),
        readings: [
          { label: t(unit.name), value: unit.format(step.value), series: at },
          ...(part === nothing ? [] : [{ label: t(m.ofPrevious), value: part }]),
          ...(time === nothing ? [] : [{ label: t(m.timeBetween), value: time }]),
        ],
      }
    }),
  }
}

function Between({ steps, at, y }: { steps: readonly FunnelStep[]; at: number; y: number }) {
  const [part, time] = between(steps, at)
  const said = [
    part === nothing ? '' : t(partOfPrevious(part)),
    time === nothing ? '' : time,
  ].filter(Boolean)
  return (
    <text x={0} y={y} fontSize={textSize} fill={quiet}>
      {`↓ ${said.join(' · ')}`}
    </text>
  )
}

import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import { CopyBlock } from '../../kit/CopyBlock.tsx'

interface PerGoalProps {
  goals: readonly Goal[]
  label: Words
  snippet: (goal: Goal) => string
}

/** The same snippet for each goal, named after it where there are several. */
export const PerGoal = ({ goals, label, snippet }: PerGoalProps) =>
  goals.map((goal) => (
    <CopyBlock
      key={goal.id}
      label={
        goals.length > 1
          ? { ja: `${label.ja}：${goal.name}`, en: `${label.en}: ${goal.name}` }
          : label
      }
      value={snippet(goal)}
    />
  ))

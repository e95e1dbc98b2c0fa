import Typography from '@mui/material/Typography';
import type { RoomConflict } from '#contract/roomPlan';
import type { GetName } from './boardTexts';
import { repairText, ruleText, shortageText } from './conflictTexts';
import Box from '@mui/material/Box';

/** Explains why not everybody can have a bed, and what would change that. */
export function ConflictExplanation({ conflict, getName }: { conflict: RoomConflict; getName: GetName }) {
  const { shortages, rules, repairs, isCutShort } = conflict;
  const isFound = shortages.length + rules.length + repairs.length > 0;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        Why not everybody has a bed
      </Typography>
      <Lines lines={shortages.map(shortageText)} />
      {rules.length > 0 && (
        <>
          <Typography sx={{ mt: 1 }}>
            {rules.length === 1
              ? 'With the existing rooms, this rule cannot be kept:'
              : 'With the existing rooms, these rules cannot all be kept:'}
          </Typography>
          <Lines lines={rules.map((rule) => ruleText(rule, getName))} />
        </>
      )}
      {repairs.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {repairs.length === 1 ? 'This would be enough' : 'Each of these would be enough'}
          </Typography>
          <Lines lines={repairs.map((repair) => repairText(repair, getName))} />
        </>
      )}
      {isCutShort && (
        <Typography sx={{ mt: 1.5 }}>
          {isFound
            ? 'The search ran out of time: not all of these rules may be involved, and other changes may be enough as well.'
            : 'The reason was not found within the time limit.'}
        </Typography>
      )}
    </>
  );
}

export function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

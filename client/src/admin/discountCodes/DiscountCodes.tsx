import Typography from '@mui/material/Typography';
import type { DiscountCode } from '#contract/discountCode';
import { formatStaffDay } from '../../format/dates';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';

/** `/discount-codes` */
export default function DiscountCodes() {
  return (
    <ResourceList
      name="discountCodes"
      heading="Discount codes"
      none="All"
      formPath="/discountcode-form"
      emptyText="Please start by adding a discount code"
      getSearchTexts={({ name, code }) => [name, code]}
      renderCard={(code) => (
        <RecordCard
          name={code.name}
          formPath={`/discountcode-form?id=${code._id}`}
          facts={[
            ['Code', code.code],
            ['Valid until', formatStaffDay(code.validUntil)],
            ['Applicable items', code.applyTo.length],
          ]}
        >
          <Typography variant="body2" sx={{ mt: 1 }}>
            Codes used: {formatUses(code)}
          </Typography>
          {code.disabled && (
            <Typography variant="body2" sx={{ mt: 1, color: 'warning.main', fontWeight: 650 }}>
              Disabled
            </Typography>
          )}
        </RecordCard>
      )}
    />
  );
}

/** A maximum of 0 means unlimited (rules §11.1). */
function formatUses({ timesUsed, maxUsages }: DiscountCode): string {
  return `${timesUsed} / ${maxUsages === 0 ? '∞' : maxUsages}`;
}

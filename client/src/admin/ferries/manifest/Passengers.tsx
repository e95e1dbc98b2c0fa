import type { ManifestRow } from '#contract/manifest';
import { isShownField, manifestFieldLabels, manifestFields } from '#contract/manifestFields';
import { PageSection } from '../../layout/PageSection';
import { TextTable } from '../../list/TextTable';
import { describeValue } from './manifestTexts';

const shownFields = manifestFields.filter(isShownField);
const headings = shownFields.map((field) => manifestFieldLabels[field]);

/** The rows as the carrier gets them. */
export function Passengers({ rows }: { rows: readonly ManifestRow[] }) {
  if (rows.length === 0) return null;
  return (
    <PageSection id="passengers" heading="Passengers">
      <TextTable label="All passengers" headings={headings} maxHeight={600} isWide>
        {rows.map((row) => (
          <tr key={row._id}>
            {shownFields.map((field, index) =>
              index === 0 ? (
                <th key={field} scope="row">
                  {row[field]}
                </th>
              ) : (
                <td key={field}>{describeValue(field, row[field])}</td>
              ),
            )}
          </tr>
        ))}
      </TextTable>
    </PageSection>
  );
}

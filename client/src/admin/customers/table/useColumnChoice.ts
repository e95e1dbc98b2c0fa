import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { customerColumns, standardColumns } from '#contract/customerRow';
import {
  keepHiddenColumns,
  keepQuestionColumns,
  readHiddenColumns,
  readQuestionColumns,
} from '../../../storage/customerColumns';
import { type ColumnId, inTableOrder, isQuestionColumn } from '../columnIds';
import { parseColumns, columnsParam } from '../listParams';
import type { OfferedQuestion } from '../offeredQuestions';
import { columns } from './columns';
import { questionColumn } from './questionColumns';

/**
 * The visible columns: those that a view or a link names in the address, or else the person's own last choice, which
 * an address never changes. Chosen columns of questions that are not offered, such as those of another trip, are not
 * visible but stay chosen.
 */
export function useColumnChoice(questions: readonly OfferedQuestion[]) {
  const [params, setParams] = useSearchParams();
  const [remembered, setRemembered] = useState(rememberedColumns);
  const named = params.get('columns');
  const chosen = useMemo(() => (named === null ? remembered : parseColumns(named)), [named, remembered]);
  const offered = useMemo(() => [...columns, ...questions.map(questionColumn)], [questions]);
  const visible = useMemo(() => offered.filter(({ id }) => chosen.includes(id)), [offered, chosen]);
  const isOffered = (column: ColumnId) => offered.some(({ id }) => id === column);

  function toggle(column: ColumnId): void {
    change(chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column]);
  }

  function change(next: readonly ColumnId[]): void {
    if (named === null) {
      remember(next);
    } else {
      const changed = new URLSearchParams(params);
      changed.set('columns', columnsParam(inTableOrder(next)));
      setParams(changed, { replace: true });
    }
  }

  function remember(next: readonly ColumnId[]): void {
    // Of the fixed columns the hidden ones are stored, so that those of new versions are visible; of the columns of
    // questions, the chosen ones.
    keepHiddenColumns(columnsParam(customerColumns.filter((column) => !next.includes(column))));
    keepQuestionColumns(columnsParam(next.filter(isQuestionColumn)));
    setRemembered(next);
  }

  return {
    /** In the order of the table, as `visible` is. */
    offered,
    visible,
    shown: visible.map(({ id }) => id),
    toggle,
    showAll: () => change([...new Set([...chosen, ...offered.map(({ id }) => id)])]),
    hideAll: () => change(chosen.filter((column) => !isOffered(column))),
    /** Remembers the choice; it applies where the address names no columns. */
    choose: remember,
  };
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>;

function rememberedColumns(): readonly ColumnId[] {
  const stored = readHiddenColumns();
  const hidden = stored === null ? undefined : parseColumns(stored);
  const fields = hidden ? customerColumns.filter((column) => !hidden.includes(column)) : standardColumns;
  return [...fields, ...parseColumns(readQuestionColumns())];
}

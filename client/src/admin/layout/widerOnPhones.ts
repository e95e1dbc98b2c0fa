/** Narrow margins of a dialog on phones, because its table needs the space. */
export const widerOnPhones = {
  m: { xs: 1, sm: 4 },
  width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
};

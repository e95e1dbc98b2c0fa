import { rmSync } from 'node:fs';

export default function cleanUp(): void {
  const data = process.env.BROWSER_TEST_DATA;
  if (data) rmSync(data, { recursive: true, force: true });
}

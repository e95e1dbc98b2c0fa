import { Manifest } from '../../../models/manifest';

/** Encrypts the answers in versions anew if one of a version is outdated. */
export async function resealFrozenAnswers(
  isOutdated: (sealed: string) => boolean,
  reseal: (sealed: string) => string,
): Promise<void> {
  const versions = Manifest.find({ 'answers.0': { $exists: true } }, 'answers')
    .lean()
    .cursor();
  for await (const { _id, answers = [] } of versions) {
    if (!answers.some(({ sealed }) => isOutdated(sealed))) continue;
    const resealed = answers.map((answer) => ({ ...answer, sealed: reseal(answer.sealed) }));
    // Skips answers that have been deleted in the meantime.
    await Manifest.updateOne({ _id, answers }, { $set: { answers: resealed } });
  }
}

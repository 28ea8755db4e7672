import 'server-only';
import { toString as drawQrCode } from 'qrcode';
import type { Actor } from '@/lib/actor';
import { requireStepUp } from '@/lib/auth/fresh';
import { checkOwnPassword, ownPasswordHash } from '@/lib/auth/own-password';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { readCode } from '@/lib/auth/second-factor/codes';
import { findFactors, hasFactor } from '@/lib/auth/second-factor/factors';
import { factorsToChange, isFactorRequired, markFactorGiven } from '@/lib/auth/second-factor/guard';
import { tellFactorsChanged } from '@/lib/auth/second-factor/notify';
import { replaceRecoveryCodes } from '@/lib/auth/second-factor/recovery-codes';
import { newTotpSecret, stepOf, totpAddress } from '@/lib/auth/second-factor/totp';
import { isSecondFactor, takeStep, totpContext } from '@/lib/auth/second-factor/verify';
import { system } from '@/lib/db/client';
import { conflict, invalid } from '@/lib/problem/problem';
import { decryptSecret, encryptSecret } from '@/lib/secrets/secrets';

const keyOf = ({ companyId, userId }: Actor) => ({ companyId_userId: { companyId, userId } });

/**
 * Begins to set up an authenticator app. The app counts once a code has confirmed it; beginning again starts over.
 *
 * @throws Problem 409 if there is one already, 403 as `factorsToChange`.
 */
export async function beginTotp(actor: Actor): Promise<{ secret: string; address: string; qr_svg: string }> {
  const { totpSince } = await factorsToChange(actor);
  if (totpSince) throw conflict('second_factor_exists');
  const { companyId, userId } = actor;
  const secret = newTotpSecret();
  const stored = encryptSecret(secret, totpContext(actor));
  await system('begin to set up an authenticator app', async (db) => {
    // Another request may have confirmed an app meanwhile: that one stays.
    await db.totpFactor.deleteMany({ where: { companyId, userId, confirmedAt: null } });
    await db.totpFactor.createMany({ data: [{ companyId, userId, secret: stored }], skipDuplicates: true });
  });
  const address = totpAddress(secret, actor.email);
  return { secret, address, qr_svg: await drawQrCode(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
}

const confirmTries = rateLimit('confirm-totp', 20, 15 * 60);

/**
 * Confirms the authenticator app by its first code.
 *
 * @returns the recovery codes, if the account had none
 * @throws Problem 422 for a wrong code, 409 if no set-up was begun or an app is confirmed already
 */
export async function confirmTotp(actor: Actor, otp: string): Promise<string[] | null> {
  await countTry(confirmTries, actor.userId);
  const { totpSince, recoveryCodes } = await factorsToChange(actor);
  if (totpSince) throw conflict('second_factor_exists');
  const typed = readCode(otp);
  const codes = await system('confirm an authenticator app', async (db) => {
    const factor = await db.totpFactor.findUnique({ where: keyOf(actor) });
    if (!factor) throw conflict('no_second_factor');
    const step = typed?.kind === 'totp' ? stepOf(decryptSecret(factor.secret, totpContext(actor)), typed.code) : null;
    if (step === null || !(await takeStep(db, actor, step))) throw invalid({ path: 'otp', key: 'code_wrong' });
    await db.totpFactor.update({ where: keyOf(actor), data: { confirmedAt: new Date() } });
    await tellFactorsChanged(db, actor, 'totp_added');
    return recoveryCodes > 0 ? null : replaceRecoveryCodes(db, actor);
  });
  await markFactorGiven(actor);
  return codes;
}

/**
 * Turns the authenticator app off. The password and a code together prove that no stolen session does it.
 *
 * @throws Problem 409 if there is no app, or the company demands a second factor and this is the last; 422 for a wrong
 *   password or code.
 */
export async function turnOffTotp(
  actor: Actor,
  given: { current_password?: string | undefined; otp: string },
): Promise<void> {
  if (!(await system('read the own factors', (db) => findFactors(db, actor))).totpSince)
    throw conflict('no_second_factor');
  if (given.current_password !== undefined) await checkOwnPassword(actor, given.current_password);
  else if ((await ownPasswordHash(actor)) !== null) throw invalid({ path: 'current_password', key: 'required' });
  else requireStepUp(actor);
  await refuseLastFactor(actor, ({ passkeys }) => passkeys === 0);
  if (!(await isSecondFactor(actor, given.otp))) throw invalid({ path: 'otp', key: 'code_wrong' });
  await system('turn an authenticator app off', async (db) => {
    await db.totpFactor.deleteMany({ where: { companyId: actor.companyId, userId: actor.userId } });
    await dropUselessCodes(db, actor);
    await tellFactorsChanged(db, actor, 'totp_removed');
  });
}

/** Replaces the recovery codes. @throws Problem 403 as `factorsToChange`, 409 for an account without a second factor. */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  if (!hasFactor(await factorsToChange(actor))) throw conflict('no_second_factor');
  return system('renew the recovery codes', async (db) => {
    await tellFactorsChanged(db, actor, 'codes_renewed');
    return replaceRecoveryCodes(db, actor);
  });
}

/** Refuses to remove the last factor. @throws Problem 409 if the company demands a second factor and none would be left. */
export async function refuseLastFactor(
  actor: Actor,
  isLast: (factors: Awaited<ReturnType<typeof findFactors>>) => boolean,
): Promise<void> {
  await system('whether a factor may go', async (db) => {
    if (isLast(await findFactors(db, actor)) && (await isFactorRequired(db, actor)))
      throw conflict('second_factor_needed');
  });
}

/** Deletes the recovery codes of an account without a factor: they replace a factor that is lost, and alone they would be one. */
export async function dropUselessCodes(db: Parameters<typeof findFactors>[0], actor: Actor): Promise<void> {
  const { companyId, userId } = actor;
  if (!hasFactor(await findFactors(db, actor))) await db.recoveryCode.deleteMany({ where: { companyId, userId } });
}

import { createHmac } from 'node:crypto';

/**
 * The headers by which a receiver recognises a message, its time and its sender (Standard Webhooks 1.0, "Webhook
 * Headers").
 *
 * @param messageId the same at every attempt, so that a receiver can recognise a repeat
 * @param secret `whsec_` and the key in base64
 */
export function webhookHeaders(messageId: string, at: Date, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

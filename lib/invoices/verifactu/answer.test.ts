import { readAnswer } from '@/lib/invoices/verifactu/answer';

const wrapped = (inside: string) =>
  `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${inside}</env:Body></env:Envelope>`;
const answer = (lines: string, wait = '<r:TiempoEsperaEnvio>60</r:TiempoEsperaEnvio>') =>
  wrapped(
    `<r:RespuestaRegFactuSistemaFacturacion xmlns:r="r" xmlns:s="s"><r:CSV>A-1</r:CSV>${wait}<r:EstadoEnvio>Correcto</r:EstadoEnvio>${lines}</r:RespuestaRegFactuSistemaFacturacion>`,
  );
const line = (inside: string) => `<r:RespuestaLinea><r:RefExterna>1</r:RefExterna>${inside}</r:RespuestaLinea>`;
const duplicate = (state: string) =>
  `<r:EstadoRegistro>Incorrecto</r:EstadoRegistro><r:CodigoErrorRegistro>3000</r:CodigoErrorRegistro><r:RegistroDuplicado><s:EstadoRegistroDuplicado>${state}</s:EstadoRegistroDuplicado><s:CodigoErrorRegistro>2000</s:CodigoErrorRegistro></r:RegistroDuplicado>`;

it.each([
  ['<r:EstadoRegistro>Correcto</r:EstadoRegistro>', { state: 'accepted', code: null, message: null }],
  [
    '<r:EstadoRegistro>AceptadoConErrores</r:EstadoRegistro><r:CodigoErrorRegistro>2000</r:CodigoErrorRegistro><r:DescripcionErrorRegistro>a &amp; b</r:DescripcionErrorRegistro>',
    { state: 'accepted_with_errors', code: '2000', message: 'a & b' },
  ],
  ['<r:EstadoRegistro>Incorrecto</r:EstadoRegistro>', { state: 'rejected', duplicate: null }],
  [duplicate('Correcta'), { state: 'rejected', code: '3000', duplicate: { state: 'accepted', code: null } }],
  [duplicate('Anulada'), { state: 'rejected', duplicate: { state: 'accepted' } }],
  [
    duplicate('AceptadaConErrores'),
    { state: 'rejected', code: '3000', duplicate: { state: 'accepted_with_errors', code: '2000' } },
  ],
  ['', { state: 'rejected' }],
])('%#', async (inside, found) => {
  const read = await readAnswer(answer(line(inside)));
  expect(read).toMatchObject({ kind: 'answer', csv: 'A-1', waitSeconds: 60, lines: [{ reference: '1', ...found }] });
});

it('reads each line by itself', async () => {
  const read = await readAnswer(
    answer(
      line('<r:CodigoErrorRegistro>1</r:CodigoErrorRegistro>') + line('<r:EstadoRegistro>Correcto</r:EstadoRegistro>'),
    ),
  );
  expect(read).toMatchObject({ lines: [{ code: '1' }, { code: null, state: 'accepted' }] });
});

it('waits a minute if it does not say how long', async () => {
  for (const wait of [
    '',
    '<r:TiempoEsperaEnvio>x</r:TiempoEsperaEnvio>',
    '<r:TiempoEsperaEnvio>-5</r:TiempoEsperaEnvio>',
  ])
    expect(await readAnswer(answer('', wait))).toMatchObject({ waitSeconds: 60 });
});

it.each([
  ['env:Client', true],
  ['env:Server', false],
])('says whose fault %s is', async (code, isOurs) => {
  const fault = `<env:Fault><faultcode>${code}</faultcode><faultstring>words</faultstring></env:Fault>`;
  expect(await readAnswer(wrapped(fault))).toEqual({ kind: 'fault', isOurs, message: 'words' });
});

it.each([
  'closed',
  '<html><body>Identifíquese</body></html>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  answer('').slice(0, -20),
  '<a>'.repeat(100_000),
])('refuses what is no answer', async (text) => {
  await expect(readAnswer(text)).rejects.toThrow();
});

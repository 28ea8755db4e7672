/**
 * Elements that are kept, by their names, with the elements that are kept inside them; everything else of a file is
 * skipped.
 */
export interface Kept {
  readonly [name: string]: Kept;
}

const leaf: Kept = {};
const account: Kept = { Id: { IBAN: leaf, Othr: { Id: leaf } } };
const amount: Kept = { Amt: leaf };
const party: Kept = { Nm: leaf, Pty: { Nm: leaf } };
const day: Kept = { Dt: leaf, DtTm: leaf };
const charges: Kept = {
  TtlChrgsAndTaxAmt: leaf,
  Amt: leaf,
  CdtDbtInd: leaf,
  Rcrd: { Amt: leaf, CdtDbtInd: leaf },
};
const said: Kept = {
  Ustrd: leaf,
  Strd: { CdtrRefInf: { Ref: leaf }, RfrdDocInf: { Nb: leaf }, AddtlRmtInf: leaf },
};

/**
 * The elements that are read of an account and of an entry of a camt.053 statement or a camt.054 notification.
 */
export const keptOf: Kept = {
  Acct: account,
  Ntry: {
    Amt: leaf,
    CdtDbtInd: leaf,
    RvslInd: leaf,
    Sts: { Cd: leaf },
    BookgDt: day,
    ValDt: day,
    AcctSvcrRef: leaf,
    AddtlNtryInf: leaf,
    BkTxCd: { Domn: { Fmly: { Cd: leaf, SubFmlyCd: leaf } } },
    Chrgs: charges,
    NtryDtls: {
      TxDtls: {
        Refs: { EndToEndId: leaf, AcctSvcrRef: leaf },
        Amt: leaf,
        AmtDtls: { TxAmt: amount },
        CdtDbtInd: leaf,
        Chrgs: charges,
        RltdPties: {
          Dbtr: party,
          UltmtDbtr: party,
          DbtrAcct: account,
          Cdtr: party,
          UltmtCdtr: party,
          CdtrAcct: account,
        },
        RtrInf: { Rsn: { Cd: leaf, Prtry: leaf } },
        RmtInf: said,
      },
    },
  },
};

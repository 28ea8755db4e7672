-- A placement that somebody else goes on with: the account manager after a conversion, finance after the start, whoever invites without an account.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('mention', 'followed', 'to_do', 'handed_over', 'placement', 'task_ended', 'rule_notice'));

#include "people/account_service.h"

#include "people/codes.h"

namespace taku::people {
namespace {

using store::sqlite::Transaction;

Error wrong() { return {code::kWrong, "there is no account with this name and this secret"}; }
Error busy() { return {code::kBusy, "too many people are signing in; try again soon"}; }
Error cannot_hash() { return {code::kUnavailable, "the server is short of memory; try again soon"}; }
Error gone() { return {code::kGone, "this account was deleted"}; }

Error banned(const Account& account) {
  return {code::kBanned, account.ban_reason.empty() ? "this account is banned" : account.ban_reason};
}

// Adds the session, which until then belongs to nobody, to the account. The account may have been banned while a
// passphrase was hashed.
Status begin_session(PeopleDb& db, SignedIn& signed_in, Account account) {
  if (account.banned_until > signed_in.session.created_at) return banned(account);
  signed_in.session.account = account.id;
  signed_in.account = std::move(account);
  signed_in.ended = add_session(db, signed_in.session);
  return success();
}

// The account, unless its secrets have changed since they were verified.
Result<Account> unchanged(PeopleDb& db, const AccountSecrets& verified) {
  auto now = find_secrets(db, verified.account.id);
  if (!now || !now->account.exists()) return gone();
  const bool same = now->passphrase_hash == verified.passphrase_hash && now->recovery_hash == verified.recovery_hash;
  return same ? Result<Account>(std::move(now->account)) : wrong();
}

// New secrets end all sessions that were started with the old ones.
Result<SignedIn> replace_secrets(PeopleDb& db, const AccountSecrets& verified, const std::string& passphrase_hash,
                                 SignedIn signed_in) {
  Transaction transaction(db.database());
  auto account = unchanged(db, verified);
  if (!account) return account.error();
  set_passphrase(db, account->id, passphrase_hash);
  if (!signed_in.recovery_code.empty()) set_recovery(db, account->id, recovery_hash(signed_in.recovery_code));
  end_sessions(db, account->id);
  if (const Status begun = begin_session(db, signed_in, std::move(*account)); !begun) return begun.error();
  transaction.commit();
  return signed_in;
}

}  // namespace

// ---- steps

template <class T>
void AccountService::hash(std::string passphrase, Done<T> done, std::function<void(std::string)> next) {
  const bool queued = deps_.hashes->hash(std::move(passphrase), [done, next](std::optional<std::string> hash) {
    if (!hash) return done(cannot_hash());
    next(std::move(*hash));
  });
  if (!queued) done(busy());
}

template <class T>
void AccountService::verify(std::string hash, std::string passphrase, Done<T> done, std::function<void()> next) {
  const bool queued = deps_.hashes->verify(std::move(hash), std::move(passphrase), [done, next](bool right) {
    if (!right) return done(wrong());
    next();
  });
  if (!queued) done(busy());
}

template <class T>
void AccountService::verify_account(Id account, std::string passphrase, Done<T> done,
                                    std::function<void(AccountSecrets)> next) {
  deps_.people->ask([account](PeopleDb& db) { return find_secrets(db, account); },
                    [this, passphrase = std::move(passphrase), done = std::move(done),
                     next = std::move(next)](Result<std::optional<AccountSecrets>> found) mutable {
                      if (!found) return done(found.error());
                      if (!*found || !(*found)->account.exists()) return done(gone());
                      std::string hash = (*found)->passphrase_hash;
                      verify<T>(std::move(hash), std::move(passphrase), std::move(done),
                                [next, secrets = std::move(**found)] { next(secrets); });
                    });
}

SignedIn AccountService::new_sign_in(std::string_view agent) const {
  SignedIn signed_in;
  signed_in.token = new_session_token(deps_.random);
  signed_in.session = new_session(kNobody, token_hash(signed_in.token), agent, deps_.now());
  return signed_in;
}

void AccountService::start_session(AccountSecrets verified, std::string agent, Done<SignedIn> done) {
  deps_.people->ask(
      [verified = std::move(verified), signed_in = new_sign_in(agent)](PeopleDb& db) mutable -> Result<SignedIn> {
        Transaction transaction(db.database());
        auto account = unchanged(db, verified);
        if (!account) return account.error();
        if (const Status begun = begin_session(db, signed_in, std::move(*account)); !begun) return begun.error();
        transaction.commit();
        return std::move(signed_in);
      },
      std::move(done));
}

// ---- what people do

void AccountService::sign_up(AccountName name, std::string passphrase, std::string agent, Done<SignedIn> done) {
  const auto create = [this, name = std::move(name), agent = std::move(agent), done](std::string passphrase_hash) {
    SignedIn new_one = new_sign_in(agent);
    new_one.recovery_code = new_recovery_code(deps_.random);
    deps_.people->ask(
        [name, passphrase_hash, signed_in = std::move(new_one)](PeopleDb& db) mutable -> Result<SignedIn> {
          Transaction transaction(db.database());
          auto account = create_account(db, name, passphrase_hash, recovery_hash(signed_in.recovery_code),
                                        signed_in.session.created_at);
          if (!account) return account.error();
          if (const Status begun = begin_session(db, signed_in, std::move(*account)); !begun) return begun.error();
          transaction.commit();
          return std::move(signed_in);
        },
        done);
  };
  hash<SignedIn>(std::move(passphrase), done, create);
}

void AccountService::sign_in(std::string name_key, std::string passphrase, std::string agent, Done<SignedIn> done) {
  deps_.people->ask([name_key = std::move(name_key)](PeopleDb& db) { return find_secrets(db, name_key); },
                    [this, passphrase = std::move(passphrase), agent = std::move(agent),
                     done = std::move(done)](Result<std::optional<AccountSecrets>> found) mutable {
                      if (!found) return done(found.error());
                      AccountSecrets secrets = found->value_or(AccountSecrets());  // no such name: an empty hash
                      std::string hash = secrets.passphrase_hash;
                      verify<SignedIn>(
                          std::move(hash), std::move(passphrase), done,
                          [this, secrets = std::move(secrets), agent, done] { start_session(secrets, agent, done); });
                    });
}

void AccountService::change_passphrase(Id account, std::string passphrase, std::string new_passphrase,
                                       std::string agent, Done<SignedIn> done) {
  verify_account<SignedIn>(
      account, std::move(passphrase), done,
      [this, new_passphrase = std::move(new_passphrase), agent = std::move(agent), done](AccountSecrets verified) {
        hash<SignedIn>(new_passphrase, done, [this, verified, agent, done](std::string passphrase_hash) {
          deps_.people->ask(
              [verified, passphrase_hash, signed_in = new_sign_in(agent)](PeopleDb& db) mutable {
                return replace_secrets(db, verified, passphrase_hash, std::move(signed_in));
              },
              done);
        });
      });
}

void AccountService::recover(std::string name_key, std::string recovery_code, std::string new_passphrase,
                             std::string agent, Done<SignedIn> done) {
  const auto replace = [this, agent = std::move(agent), done](const AccountSecrets& verified,
                                                              const std::string& passphrase_hash) {
    SignedIn new_one = new_sign_in(agent);
    new_one.recovery_code = new_recovery_code(deps_.random);
    deps_.people->ask(
        [verified, passphrase_hash, signed_in = std::move(new_one)](PeopleDb& db) mutable {
          return replace_secrets(db, verified, passphrase_hash, std::move(signed_in));
        },
        done);
  };
  deps_.people->ask(
      [name_key = std::move(name_key)](PeopleDb& db) { return find_secrets(db, name_key); },
      [this, given = recovery_hash(recovery_code), new_passphrase = std::move(new_passphrase), replace,
       done](Result<std::optional<AccountSecrets>> found) {
        if (!found) return done(found.error());
        const AccountSecrets secrets = found->value_or(AccountSecrets());  // no such name: no code has this hash
        if (!same_digest(given, secrets.recovery_hash)) return done(wrong());
        if (secrets.account.banned_until > deps_.now()) return done(banned(secrets.account));
        hash<SignedIn>(new_passphrase, done,
                       [replace, secrets](std::string passphrase_hash) { replace(secrets, passphrase_hash); });
      });
}

void AccountService::renew_recovery_code(Id account, std::string passphrase, Done<std::string> done) {
  verify_account<std::string>(account, std::move(passphrase), done, [this, done](const AccountSecrets& verified) {
    deps_.people->ask(
        [verified, code = new_recovery_code(deps_.random)](PeopleDb& db) -> Result<std::string> {
          Transaction transaction(db.database());
          const auto found = unchanged(db, verified);
          if (!found) return found.error();
          set_recovery(db, found->id, recovery_hash(code));
          transaction.commit();
          return code;
        },
        done);
  });
}

void AccountService::delete_account(Id account, std::string passphrase, Done<std::monostate> done) {
  verify_account<std::monostate>(account, std::move(passphrase), done, [this, done](const AccountSecrets& verified) {
    deps_.people->ask(
        [verified, now = deps_.now()](PeopleDb& db) -> Status {
          const auto found = unchanged(db, verified);
          if (!found) return found.error();
          people::delete_account(db, found->id, now);
          return success();
        },
        done);
  });
}

}  // namespace taku::people

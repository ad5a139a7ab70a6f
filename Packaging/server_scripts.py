"""The maintainer scripts of gridship-server. The other packages need none: triggers of other packages see their files."""

POSTINST = """#!/bin/sh
set -e
if [ "$1" = configure ]; then
  if ! getent passwd _gridship >/dev/null; then
    adduser --system --group --quiet --home /var/lib/gridship --no-create-home --gecos "Gridship" _gridship
  fi
  # The database holds what people trust the server with.
  install -d -m 0750 -o _gridship -g _gridship /var/lib/gridship
  install -d -m 0700 -o _gridship -g _gridship /var/lib/gridship/backups
  if [ -n "${2-}" ]; then
    /usr/lib/gridship/upgrade-check "$2"
  fi
fi
if [ "$1" = configure ] || [ "$1" = abort-upgrade ] || [ "$1" = abort-deconfigure ] || [ "$1" = abort-remove ]; then
  for unit in gridship-server.service gridship-server-backup.timer; do
    deb-systemd-helper unmask "$unit" >/dev/null || true
    if deb-systemd-helper --quiet was-enabled "$unit"; then
      deb-systemd-helper enable "$unit" >/dev/null || true
    else
      deb-systemd-helper update-state "$unit" >/dev/null || true
    fi
  done
  if [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload >/dev/null || true
    for unit in gridship-server.service gridship-server-backup.timer; do
      deb-systemd-invoke start "$unit" >/dev/null || true
    done
  fi
fi
"""

# The server stops before its files change, so that the copy made at an upgrade is whole.
PRERM = """#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then
  for unit in gridship-server-backup.timer gridship-server.service; do
    deb-systemd-invoke stop "$unit" >/dev/null || true
  done
fi
"""

POSTRM = """#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl --system daemon-reload >/dev/null || true
fi
if [ "$1" = remove ] && command -v deb-systemd-helper >/dev/null; then
  deb-systemd-helper mask gridship-server.service gridship-server-backup.timer >/dev/null || true
fi
if [ "$1" = purge ]; then
  if command -v deb-systemd-helper >/dev/null; then
    deb-systemd-helper purge gridship-server.service gridship-server-backup.timer >/dev/null || true
    deb-systemd-helper unmask gridship-server.service gridship-server-backup.timer >/dev/null || true
  fi
  rm -rf /var/lib/gridship
  rmdir --ignore-fail-on-non-empty /etc/gridship 2>/dev/null || true
  if getent passwd _gridship >/dev/null; then
    if command -v deluser >/dev/null; then deluser --quiet --system _gridship || true; fi
  fi
fi
"""

CONFFILES = "/etc/gridship/gridship-server.conf\n"

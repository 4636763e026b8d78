#!/usr/bin/env python3
"""Writes the bill of materials of a release, SPDX 2.3 as JSON: the engine, its checksum, and the libraries inside it.

    scripts/sbom.py ENGINE VERSION PACKAGE... > escaque.spdx.json

The packages are those of Debian that the engine was built from; their versions are the installed ones. The same commit
gives the same text: its time is SOURCE_DATE_EPOCH.
"""
import datetime
import hashlib
import json
import os
import pathlib
import subprocess
import sys

# What of each package gets into a program, and under which licence.
LICENCES = {
    "gcc-12-base": ("libstdc++ and libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "libboost-filesystem-dev": ("Boost.Filesystem and Boost.Process", "BSL-1.0"),
    "libboost-program-options-dev": ("Boost.Program_options", "BSL-1.0"),
    "libc6-dev": ("GNU C Library", "LGPL-2.1-or-later"),
    "libc6-dev-arm64-cross": ("GNU C Library", "LGPL-2.1-or-later"),
    "libcpp-httplib-dev": ("cpp-httplib", "MIT"),
    "libexpected-dev": ("tl::expected", "CC0-1.0"),
    "libfmt-dev": ("fmt", "MIT"),
    "libspdlog-dev": ("spdlog", "MIT"),
    "libzstd-dev": ("Zstandard", "BSD-3-Clause"),
    "mingw-w64-x86-64-dev": ("MinGW-w64 runtime", "ZPL-2.1"),
    "nlohmann-json3-dev": ("JSON for Modern C++", "MIT"),
}


def installed_version(package):
    return subprocess.run(["dpkg-query", "--show", "--showformat=${Version}", package], capture_output=True, text=True,
                          check=True).stdout


def component(package):
    name, licence = LICENCES[package]
    version = installed_version(package)
    return {"SPDXID": f"SPDXRef-{package}", "name": name, "versionInfo": version, "supplier": "Organization: Debian",
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION",
            "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                              "referenceLocator": f"pkg:deb/debian/{package}@{version}"}]}


def bill(engine, version, packages):
    digest = hashlib.sha256(pathlib.Path(engine).read_bytes()).hexdigest()
    created = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
    escaque = {"SPDXID": "SPDXRef-escaque", "name": "Escaque", "versionInfo": version, "downloadLocation": "NOASSERTION",
               "filesAnalyzed": False, "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
               "licenseConcluded": "MIT", "licenseDeclared": "MIT", "copyrightText": "the Escaque authors",
               "primaryPackagePurpose": "APPLICATION"}
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-escaque")]
    relations += [("SPDXRef-escaque", "STATIC_LINK", f"SPDXRef-{package}") for package in packages]
    return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"escaque-{version}",
            "documentNamespace": f"https://escaque.invalid/spdx/{version}/{digest}",
            "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: scripts/sbom.py"]},
            "packages": [escaque, *map(component, packages)],
            "relationships": [{"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b}
                              for a, kind, b in relations]}


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    engine, version, *packages = sys.argv[1:]
    if unknown := [package for package in packages if package not in LICENCES]:
        sys.exit(f"sbom: whose licence is not in the table: {', '.join(unknown)}")
    print(json.dumps(bill(engine, version, sorted(packages)), indent=1))


if __name__ == "__main__":
    main()
